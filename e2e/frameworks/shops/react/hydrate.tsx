import { hydrateRoot } from 'react-dom/client'
import { noteError, openShop } from '../controls.ts'
import { createPage } from './document.tsx'

const page = createPage(() => openShop('React'))
hydrateRoot(document, page, { onRecoverableError: noteError })
