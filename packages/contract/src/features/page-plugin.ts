import { z } from 'zod'
import { positions, Selector } from '../kit/change.ts'
import { type CompiledCounter, Counter } from '../kit/element.ts'
import { corners, defineKind, named } from '../kit/index.ts'

/** Where it stands: at an element of the page, or in a corner of the screen. */
export const pluginAnchors = ['element', 'corner'] as const
/** Pixels from the edges of the screen, whole. */
export const pluginMargin = { min: 0, max: 200 } as const
export const mostPluginSelectors = 8

const margin = (usual: number) => z.number().int().min(pluginMargin.min).max(pluginMargin.max).default(usual)
const margins = (x: number, y: number) => z.strictObject({ x: margin(x), y: margin(y) }).prefault({})

/** What visitors see of a page plugin: a line with a real figure of the store, at an element of the page or in a corner. */
export const PagePluginContent = Counter.omit({ type: true }).extend({
  anchor: z.enum(pluginAnchors).default('element'),
  selectors: z
    .array(Selector)
    .max(mostPluginSelectors)
    .default([])
    .meta({ description: 'Candidates, best first; the first that matches exactly one element is used' }),
  position: z.enum(positions).default('after'),
  corner: z.enum(corners).default('bottom-left'),
  desktop: margins(24, 24),
  mobile: margins(12, 12),
})
export type PagePluginContent = z.output<typeof PagePluginContent>

/** What the store's page gets. */
export interface CompiledPlugin extends CompiledCounter {
  /** Not set: it stands at an element of the page. */
  float?: Pick<PagePluginContent, 'corner' | 'desktop' | 'mobile'>
}

export const pagePlugin = defineKind({
  kind: 'page_plugin',
  noun: named('計數器', 'counter'),
  family: 'url_view',
  quota: ['page_plugins'],
  versions: 'many_or_one',
  perContainer: 'many',
  editableLive: true,
  placement: 'widget',
  measured: ['visitor_conversion_rate', 'revenue_per_visitor'],
  types: ['page'],
  anchors: ['element', 'corner'],
  content: PagePluginContent,
})
