import type { ComponentType } from 'react'
import { App, loadLate, WhenLive } from './app.tsx'
import { Rows, type RowsProps } from './parts.tsx'

const LATE_MS = 100

const loadRows = (): Promise<{ default: ComponentType<RowsProps> }> =>
  new Promise((resolve) => setTimeout(() => resolve({ default: Rows }), LATE_MS))

/** The shop with a list whose code comes late. `then` is called once its last boundary is hydrated. */
export const createShop = (then: () => void) => {
  const List = loadLate(async () => {
    const { default: Loaded } = await loadRows()
    return {
      default: ({ rows }: RowsProps) => (
        <>
          <Loaded rows={rows} />
          <WhenLive then={then} />
        </>
      ),
    }
  })
  return <App List={List} />
}

/** The whole document belongs to React, as with Next. */
export const createPage = (then: () => void) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <link rel="icon" href="data:," />
      <title>Shop</title>
    </head>
    <body>{createShop(then)}</body>
  </html>
)
