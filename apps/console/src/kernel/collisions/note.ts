export { MeetsNote } from './meets-note.tsx'
export { texts } from './texts.ts'
