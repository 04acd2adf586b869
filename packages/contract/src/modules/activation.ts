import { z } from 'zod'
import { isInvisible, reject, Text } from '../kit/index.ts'
import { mostPlaces, Place } from '../place.ts'

const triggers = ['immediately', 'delay', 'scroll', 'visible', 'exit_intent', 'event'] as const
/** What a trigger needs to know. */
const triggerNeeds = { delay: 'seconds', scroll: 'percent', visible: 'selector', event: 'event' } as const

/** What tells where a visit came from; `direct`: nothing does. */
export const sourceFields = [
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'direct',
] as const
export const sourceOperators = ['is', 'contains', 'starts_with'] as const
export const mostSources = 20

/** The host of an address that people paste, without `www.`, as visits are told by. */
export const toReferrerHost = (value: string): string =>
  value
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?#]/)
    .slice(0, 1)
    .join()

/** One way to have come to the store, compared without regard to case. */
const VisitSource = z
  .strictObject({
    field: z.enum(sourceFields).meta({ description: 'referrer: the host that led here, without www.' }),
    operator: z.enum(sourceOperators).default('is'),
    value: Text(200).default(''),
  })
  .superRefine(({ field, value }, ctx) => {
    if (field !== 'direct' && isInvisible(value)) reject(ctx, 'required', ['value'])
  })
  .overwrite((source) => (source.field === 'referrer' ? { ...source, value: toReferrerHost(source.value) } : source))
export type VisitSource = z.output<typeof VisitSource>

/** When, on a matching page, the experience starts, and for whom. */
export const Activation = z
  .strictObject({
    trigger: z.enum(triggers).default('immediately'),
    seconds: z.number().min(0).max(3600).optional(),
    percent: z.number().min(0).max(100).optional(),
    selector: z.string().max(500).optional(),
    event: z.string().max(100).optional(),
    visitor: z.enum(['all', 'new', 'returning']).default('all'),
    sources: z.array(VisitSource).max(mostSources).default([]).meta({
      description: 'Who came in one of these ways; the last that led to the store in a session counts. Empty: anybody',
    }),
    places: z.array(Place).max(mostPlaces).default([]).meta({
      description:
        'Cities of Taiwan by id, such as taipei-city, or districts, such as taipei-city/中正區. Empty: anywhere',
    }),
  })
  .superRefine((value, ctx) => {
    const { [value.trigger as keyof typeof triggerNeeds]: need } = triggerNeeds
    // Without it the experience would be released and never start.
    if (need && isInvisible(String(value[need] ?? ''))) reject(ctx, 'required', [need])
  })
export type Activation = z.output<typeof Activation>
