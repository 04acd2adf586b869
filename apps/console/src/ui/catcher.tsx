import { Component, type ReactNode } from 'react'
import { ChunkError } from '../lib/lazy-page.ts'

interface CatcherProps {
  /** A change of it lets what failed try again. */
  again?: unknown
  failed: (retry: () => void) => ReactNode
  onFailed?: (() => void) | undefined
  children: ReactNode
}

/** Holds up what a lazy part throws when it does not load, and nothing else. */
export class Catcher extends Component<CatcherProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkError)) return
    error.renew()
    this.props.onFailed?.()
  }

  override componentDidUpdate(before: CatcherProps): void {
    if (before.again !== this.props.again && this.state.error !== undefined) this.retry()
  }

  retry = (): void => this.setState({ error: undefined })

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof ChunkError)) throw error
    return this.props.failed(this.retry)
  }
}
