export { HistoryButton } from './history-button.tsx'
export { Touched } from './touched.tsx'
export { ReleaseUnsaved, UnsavedNote } from './unsaved-note.tsx'
