import type { ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { writePage } from '../page.ts'
import { createShop } from '../react/document.tsx'

const mark = '<!--shop-->'

export const respond = (response: ServerResponse, head: string): void => {
  const [before, after] = writePage('react-18-ssr', head, `<div id="app">${mark}</div>`).split(mark)
  const page = new Transform({
    transform: (chunk: Buffer, _, then) => then(null, chunk),
    flush: (then) => then(null, after),
  })
  const { pipe } = renderToPipeableStream(
    createShop(() => {}),
    {
      onShellReady() {
        response.write(before)
        pipe(page).pipe(response)
      },
      onError: (error) => void response.destroy(error as Error),
    },
  )
}
