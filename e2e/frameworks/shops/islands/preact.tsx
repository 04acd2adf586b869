/** @jsxImportSource preact */
import { hydrate, render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ShopState } from '../contract.ts'
import { currentState, follow } from '../controls.ts'
import { List, Notice, Ticker } from '../preact/app.tsx'

const views: Record<string, (props: { state: ShopState }) => preact.JSX.Element> = {
  ticker: ({ state }) => <Ticker sold={state.sold} />,
  notice: ({ state }) => <>{state.noticed && <Notice />}</>,
  list: ({ state }) => <List rows={state.rows} />,
}

export const Island = ({ name, first, then }: { name: string; first: ShopState; then?: () => void }) => {
  const [state, setState] = useState(first)
  useEffect(() => {
    const end = follow((next) => setState(next))
    setState(currentState())
    then?.()
    return () => void end()
  }, [then])
  const View = views[name]
  return View ? <View state={state} /> : null
}

/** Wakes an island up; the answer puts it to rest. */
export const wake = (place: HTMLElement, name: string, first: ShopState, then: () => void): (() => void) => {
  hydrate(<Island name={name} first={first} then={then} />, place)
  return () => render(null, place)
}
