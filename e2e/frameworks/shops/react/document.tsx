import type { ComponentType } from 'react'
import { App, loadLate, WhenLive } from './app.tsx'
import type { RowsProps } from './parts.tsx'

/** The whole document belongs to React, as with Next. `then` is called once its last boundary is hydrated. */
export const createPage = (load: () => Promise<{ default: ComponentType<RowsProps> }>, then: () => void) => {
  const List = loadLate(async () => {
    const { default: Rows } = await load()
    return {
      default: ({ rows }: RowsProps) => (
        <>
          <Rows rows={rows} />
          <WhenLive then={then} />
        </>
      ),
    }
  })
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <link rel="icon" href="data:," />
        <title>Shop</title>
      </head>
      <body>
        <App List={List} />
      </body>
    </html>
  )
}
