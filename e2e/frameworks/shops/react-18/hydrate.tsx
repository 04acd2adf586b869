import { hydrateRoot } from 'react-dom/client'
import { noteError, openShop } from '../controls.ts'
import { createShop } from '../react/document.tsx'

// An element is React's, as in shops made with React 18: it takes over a document only if it holds nothing else.
const container = document.querySelector('#app') as HTMLElement
hydrateRoot(
  container,
  createShop(() => openShop('React 18')),
  { onRecoverableError: noteError },
)
