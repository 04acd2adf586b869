export interface Samples {
  text: string
  /** Of a series, with its labels in the order of their names as they are written; 0 where there is none. */
  value(series: string): number
}

/** Reads `/metrics`. */
export async function readSamples(url: string): Promise<Samples> {
  const text = await (await fetch(url)).text()
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
  return { text, value: (series) => values.get(series) ?? 0 }
}
