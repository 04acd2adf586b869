import { z } from 'zod'
import { endpoint, Id, Org, readsIn } from '../kit/index.ts'
import { Author } from './working-copy.ts'

const group = 'Versions'

/** Of a content that was saved, or of unsaved edits that were set aside for others. */
export const entryKinds = ['saved', 'set_aside'] as const

export const ViewHistoryEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  at: z.string(),
  by: Author,
  added: z.number().int().meta({ description: 'Items, such as changes, that the content before it lacked' }),
  edited: z.number().int().meta({ description: 'Items and fields that the content before it had otherwise' }),
  touched: z.array(z.string()).meta({ description: 'Ids of the items that it added or edited' }),
  removed: z.number().int().meta({ description: 'Items of the content before it that it lacks' }),
})
export type ViewHistoryEntry = z.output<typeof ViewHistoryEntry>

export const listViewHistory = endpoint('GET /optimize/view/history', {
  summary: 'What a version was, the newest first: at most 50 saved contents and 10 that were set aside',
  group,
  access: readsIn('view', 'id'),
  query: Org.extend({ id: Id }),
  reply: z.array(ViewHistoryEntry),
})

export const getViewHistory = endpoint('GET /optimize/view/history/by', {
  summary: 'A former content of a version, and the content before it',
  group,
  access: readsIn('view', 'id'),
  query: Org.extend({ id: Id, entry: Id }),
  reply: ViewHistoryEntry.extend({
    content: z.record(z.string(), z.unknown()),
    before: z.record(z.string(), z.unknown()).nullable().meta({ description: 'null: nothing is kept of it' }),
  }),
})
