import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { TwinNode } from './model.ts'

const write = ({ key, tag, className, kids }: TwinNode): ReactNode =>
  createElement(
    tag,
    { key, className, 'data-key': key },
    ...kids.map((kid) => (typeof kid === 'string' ? kid : write(kid))),
  )

const roots = ['#left', '#right'].map((id) => createRoot(document.querySelector(id) as Element))
window.showTwins = (tree) => {
  for (const root of roots) flushSync(() => root.render(write(tree)))
}
