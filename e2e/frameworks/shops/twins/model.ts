/** A tree as a framework is told to show it. */
export interface TwinNode {
  key: number
  tag: string
  className: string
  kids: (TwinNode | string)[]
}

declare global {
  interface Window {
    /** Shows a tree twice, in `#left` and in `#right`, by two apps that know nothing of each other. */
    showTwins(tree: TwinNode): unknown
  }
}
