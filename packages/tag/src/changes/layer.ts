/** One operation in force on one element. */
export interface Layer {
  /** Makes good what the page has undone of it, and tells whether there was anything. */
  keep(): boolean
  /** Whether another place must be found for it. */
  isOver?(): boolean
  /** Declarations for the element, such as those that hide it while something else shows in its place. */
  declare?(): string
  /** Leaves the element as the page last made it. */
  undo(): void
}

export const combine = (layers: Layer[]): Layer => ({
  keep: () => layers.filter((layer) => layer.keep()).length > 0,
  undo() {
    for (const layer of layers.reverse()) layer.undo()
  },
})
