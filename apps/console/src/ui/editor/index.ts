export { EditorFrame } from './editor-frame.tsx'
export { useEditor } from './use-editor.ts'
export { useSettling } from './use-settling.tsx'
