import { Suspense } from 'react'
import { RowsWaiting } from '../../../shops/react/parts.tsx'
import { LiveProduct, LiveRows } from './live.tsx'

const STOCK_MS = 100

/** The list waits for the stock, so that it streams in after the rest of the page. */
const StockedRows = async () => {
  await new Promise((resolve) => setTimeout(resolve, STOCK_MS))
  return <LiveRows />
}

const ProductPage = () => (
  <LiveProduct
    list={
      <Suspense fallback={<RowsWaiting />}>
        <StockedRows />
      </Suspense>
    }
  />
)

export default ProductPage
