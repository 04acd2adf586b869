import type { ManifestExperience } from '@vitrine/contract'
import type { Label } from '@vitrine/targeting'
import { createCost } from '../changes/cost.ts'
import type { Deferred } from '../deferred/index.ts'
import { type Actions, createExperiences } from './experiences.ts'

const base: ManifestExperience = {
  id: 'e',
  kind: 'experiment',
  type: 'page',
  name: 'E',
  devices: ['desktop'],
  rules: [{ field: 'path', operator: 'eq', value: '/a' }],
  timeline: [{ from: 0, epoch: 1, weights: [0, 10_000], holdout: 0 }],
  views: [
    { id: 'v0', original: true },
    { id: 'v1', content: { changes: [] } },
  ],
  measured: true,
}

/** A visit, with what a page of it has shown and told; `parts`: what the build serves where a manifest needs it. */
export const createVisit = (parts: Pick<Actions, 'isKeptOut' | 'withdraw'> = {}) => {
  const visit = {
    labels: {} as Record<string, Label>,
    exposed: [] as string[],
    /** `on` and `off` of each version that changes the page. */
    shown: [] as string[],
    visitor: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' as string | null,
    returning: false,
    isBlocked: false,
    comesFrom: undefined as boolean | undefined,
    /** What triggers run, once they come. */
    fires: [] as (() => void)[],
    /** A page with these experiences. */
    create: (...experiences: Partial<ManifestExperience>[]) =>
      createExperiences(
        {
          version: 1,
          container: 'c',
          revision: 1,
          currency: 'TWD',
          experiences: experiences.map((one) => ({ ...base, ...one })),
        },
        {
          ...parts,
          device: 'desktop',
          isReturning: () => visit.returning,
          comesFrom: () => !!visit.comesFrom,
          visitor: () => visit.visitor,
          label: (id) => visit.labels[id] ?? null,
          keepLabel: (id, label) => {
            visit.labels[id] = label
          },
          withDeferred: (use) => use(deferred),
          expose: ({ id }, view) => visit.exposed.push(`${id} ${view}`),
          boot: { scripts: {} } as never,
          engine: {
            apply({ css = '' }) {
              visit.shown.push(`${css}on`)
              return { undo: () => visit.shown.push(`${css}off`) }
            },
            recheck() {},
            hydrated() {},
            stateOf: () => undefined,
            cost: createCost(),
          },
          record() {},
          isBlocked: () => visit.isBlocked,
          redirect: () => false,
          api: {},
        },
      ),
  }
  const deferred = {
    awaitTrigger(_: unknown, fire: () => void) {
      visit.fires.push(fire)
      return () => {}
    },
  } as unknown as Deferred
  return visit
}
export type Visit = ReturnType<typeof createVisit>
