import { hydrateRoot } from 'react-dom/client'
import { noteError, openShop } from '../controls.ts'
import { createPage } from './document.tsx'
import { Rows } from './parts.tsx'

const LATE_MS = 100

const page = createPage(
  () => new Promise((resolve) => setTimeout(() => resolve({ default: Rows }), LATE_MS)),
  () => openShop('React'),
)
hydrateRoot(document, page, { onRecoverableError: noteError })
