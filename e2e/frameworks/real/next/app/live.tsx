'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { openShop, routeBy } from '../../../shops/controls.ts'
import { useShop, WhenLive } from '../../../shops/react/app.tsx'
import { Links, Product, Rows, Ticker } from '../../../shops/react/parts.tsx'

/** The parts of the page that live in the browser. */

export const LiveTicker = () => <Ticker sold={useShop().sold} />

export const Navigation = () => {
  const router = useRouter()
  useEffect(() => routeBy(router.push), [router])
  return <Links Link={Link} />
}

export const LiveProduct = ({ list }: { list: ReactNode }) => <Product state={useShop()} list={list} />

const open = () => openShop('Next')

/** The last part to be taken over: it streams in. */
export const LiveRows = () => (
  <>
    <Rows rows={useShop().rows} />
    <WhenLive then={open} />
  </>
)
