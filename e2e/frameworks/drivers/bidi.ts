import { ANSWER_MS } from './driver.ts'

/** Sends a command of WebDriver BiDi, and answers its result. */
export type Send = <Result>(method: string, params: object) => Promise<Result>

interface Message<Result> {
  id: number
  type: 'success' | 'error' | 'event'
  result: Result
  error?: string
  message?: string
}

/** A connection that speaks WebDriver BiDi. */
export const connect = async (url: string): Promise<Send> => {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (message: Message<never>) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(`${data}`) as Message<never>
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`nothing answers at ${url}`)))
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++count
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), ANSWER_MS)
      waiting.set(id, ({ type, result, error, message }) => {
        clearTimeout(timer)
        if (type === 'success') resolve(result)
        else reject(new Error(`${method}: ${error}: ${message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
