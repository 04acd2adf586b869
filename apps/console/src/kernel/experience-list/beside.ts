/** What a list shows beside its rows, or in their place; nobody waits for it. */
export { Elsewhere } from './found-elsewhere.tsx'
export { ListEmpty } from './list-empty.tsx'
export { TagChip } from './tag-chip.tsx'
