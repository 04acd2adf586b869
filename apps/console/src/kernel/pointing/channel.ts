/** What somebody pointed at on the store's page. */
export interface Pointed {
  /** Each finds the element and nothing else; best first. */
  selectors: string[]
  /** Of a picture: its address, and its size as the page has it, in CSS pixels. */
  picture: { src: string; alt: string; width: number; height: number } | null
}

type Message = { type: 'pointed'; pointed: Pointed } | { type: 'taken' }

const longestNonce = 64
/** Both windows are the console's own, and nobody else's hears what goes through it. */
const open = (nonce: string) => new BroadcastChannel(`vitrine-pointing-${nonce.slice(0, longestNonce)}`)

/** A form waits for what is pointed at in another window; answers how to stop. */
export function awaitPointed(nonce: string, take: (pointed: Pointed) => void): () => void {
  const channel = open(nonce)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'pointed') return
    channel.postMessage({ type: 'taken' } satisfies Message)
    channel.close()
    take(data.pointed)
  }
  return () => channel.close()
}

/** Tells the form; answers whether one has taken it. */
export function tellPointed(nonce: string, pointed: Pointed, patienceMs = 1000): Promise<boolean> {
  const channel = open(nonce)
  return new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isTaken)
    }
    const timer = setTimeout(() => end(false), patienceMs)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'taken') end(true)
    }
    channel.postMessage({ type: 'pointed', pointed } satisfies Message)
  })
}
