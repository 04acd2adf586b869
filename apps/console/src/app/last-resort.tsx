import { Component, type ReactNode } from 'react'
import { crashId } from '../lib/crash.ts'

/**
 * Holds up what even the pages for faults throw. It needs nothing of ours, neither texts nor styles, and so it speaks both languages.
 */
export class LastResort extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <main role="alert" style={{ maxWidth: 480, margin: '15vh auto' }}>
        <h1>這個畫面發生錯誤</h1>
        <p>請重試或重新載入頁面。若一直發生，請將錯誤編號提供給客服。</p>
        <p lang="en">
          This page ran into a problem. Try again, or reload the page. If it keeps happening, send support the error ID.
        </p>
        <p>
          <code>{crashId(error)}</code>
        </p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          重試 Try again
        </button>
      </main>
    )
  }
}
