const WARM_BLACK = '#241a12'

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** The color `share` of the way from one to the other; both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function tint(hex: string, share: number): string {
  return mix(hex, '#ffffff', share)
}

export function shade(hex: string, share: number): string {
  return mix(hex, WARM_BLACK, share)
}
