import type { ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { chat } from '../page.ts'
import { createPage } from './document.tsx'

/** Puts what React does not know of into its page: the tag's line, and a widget that comes before React. */
const insertLines = (head: string) =>
  new Transform({
    transform(chunk: Buffer, _, then) {
      then(
        null,
        chunk
          .toString()
          .replace('<head>', () => `<head>${head}`)
          .replace('</body>', () => `${chat}</body>`),
      )
    },
  })

export const respond = (response: ServerResponse, head: string): void => {
  const { pipe } = renderToPipeableStream(
    createPage(() => {}),
    {
      bootstrapModules: ['/assets/react-ssr/client.js'],
      onShellReady: () => pipe(insertLines(head)).pipe(response),
      onError: (error) => void response.destroy(error as Error),
    },
  )
}
