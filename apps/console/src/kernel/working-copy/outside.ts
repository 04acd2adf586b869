export { HistoryButton } from './history-button.tsx'
export { ReleaseUnsaved, UnsavedNote } from './unsaved-note.tsx'
