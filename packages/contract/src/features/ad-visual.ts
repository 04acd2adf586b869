import { z } from 'zod'
import { positions, Selector } from '../kit/change.ts'
import { Design, Drawn } from '../kit/design.ts'
import { visualRanges as ranges, visualAlignments } from '../kit/design-facts.ts'
import { defineKind, LinkUrl, named, Text } from '../kit/index.ts'

export const mostVisualSelectors = 8

const whole = (of: 'max_width' | 'margin', usual: number) =>
  z.number().int().min(ranges[of].min).max(ranges[of].max).default(usual)

/** A picture that is drawn in the console, and stands at an element of the store's page. */
export const AdVisualContent = z.strictObject({
  design: Design,
  drawn: Drawn.nullable().default(null).meta({ description: 'null: not exported yet' }),
  alt: Text(200)
    .default('')
    .meta({ description: 'What the picture says, for those who cannot see it; a release needs it' }),
  link: LinkUrl.default('').meta({ description: 'Where a click leads; empty: nowhere' }),
  new_tab: z.boolean().default(false),
  selectors: z
    .array(Selector)
    .max(mostVisualSelectors)
    .default([])
    .meta({ description: 'Candidates, best first; the first that matches exactly one element is used' }),
  position: z.enum(positions).default('after'),
  align: z.enum(visualAlignments).default('center'),
  max_width: whole('max_width', 0).meta({ description: 'Pixels; 0: as wide as the design, or its place' }),
  margin: whole('margin', 16).meta({ description: 'Pixels above and below' }),
  radius: z.number().int().min(0).max(40).default(0),
})
export type AdVisualContent = z.output<typeof AdVisualContent>

/** What the store's page gets, with the files from small to large. */
export interface CompiledVisual {
  alt: string
  link: string
  tab: boolean
  /** Address and width in pixels; WebP. */
  files: { url: string; width: number }[]
  width: number
  height: number
  align: AdVisualContent['align']
  /** Pixels; never 0. */
  max_width: number
  margin: number
  radius: number
}

export const adVisual = defineKind({
  kind: 'ad_visual',
  noun: named('廣告視覺', 'ad visual'),
  family: 'url_view',
  quota: ['site_visuals'],
  versions: 'many_or_one',
  perContainer: 'many',
  editableLive: true,
  placement: 'widget',
  measured: ['visitor_conversion_rate', 'revenue_per_visitor'],
  types: ['page'],
  anchors: ['element'],
  content: AdVisualContent,
})
