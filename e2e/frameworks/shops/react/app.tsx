import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import type { ShopState } from '../contract.ts'
import { currentState, follow } from '../controls.ts'
import { Links, Product, Rows, type RowsProps, RowsWaiting, Story, Ticker, Title } from './parts.tsx'

/** The shop's state; nothing changes it before all of the page is taken over. */
export const useShop = (): ShopState => {
  const [state, setState] = useState(currentState)
  useEffect(() => {
    setState(currentState())
    return follow((next) => setState(next))
  }, [])
  return state
}

export const App = ({ List = Rows }: { List?: ComponentType<RowsProps> }) => {
  const state = useShop()
  return (
    <>
      <header>
        <Title />
        <Ticker sold={state.sold} />
        <Links />
      </header>
      <main>{state.path === '/' ? <Product state={state} list={<List rows={state.rows} />} /> : <Story />}</main>
    </>
  )
}

/** Calls back when it is in the page for good: what is around it has been hydrated, too. */
export const WhenLive = ({ then }: { then: () => void }) => {
  useEffect(then, [then])
  return null
}

/** A list whose code comes late, on the server and in the browser: its boundary streams in and is hydrated on its own. */
export const loadLate = (load: () => Promise<{ default: ComponentType<RowsProps> }>) => {
  const Late = lazy(load)
  // Renders of what is around it must not disturb a boundary that is not hydrated yet.
  return memo(({ rows }: RowsProps) => (
    <Suspense fallback={<RowsWaiting />}>
      <Late rows={rows} />
    </Suspense>
  ))
}
