import { z } from 'zod'
import { Change, defineKind, named, OptionalWebUrl } from '../kit/index.ts'

/** Content of an experiment's version: changes on the page, or another URL for a redirect test. */
export const ExperimentContent = z.strictObject({
  changes: z.array(Change).max(200).default([]),
  css: z.string().max(20_000).default(''),
  js: z.string().max(20_000).default(''),
  redirect: OptionalWebUrl.default('').meta({ description: 'Only in experiments of type redirect' }),
})
export type ExperimentContent = z.output<typeof ExperimentContent>

export const experiment = defineKind({
  kind: 'experiment',
  noun: named('實驗', 'experiment'),
  family: 'experience',
  quota: ['released_experiments'],
  versions: 'many',
  perContainer: 'many',
  editableLive: false,
  placement: 'page',
  measured: ['visitor_conversion_rate', 'revenue_per_visitor'],
  types: ['page', 'redirect'],
  anchors: [],
  content: ExperimentContent,
})
