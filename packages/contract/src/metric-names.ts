import type { Metric } from './kit/index.ts'
import { named } from './kit/names.ts'

/** What the figures of a report are called; apart from other names, since home says them too. */
export const metricNames = {
  visitor_conversion_rate: named('訪客轉換率', 'Visitor conversion rate'),
  revenue_per_visitor: named('每位訪客營業額', 'Revenue per visitor'),
  order_rate: named('工作階段訂單率', 'Order rate per session'),
  average_order_value: named('客單價', 'Average order value'),
  add_to_cart_rate: named('加入購物車率', 'Add-to-cart rate'),
  bounce_rate: named('跳出率', 'Bounce rate'),
  orders_per_visitor: named('每位訪客訂單數', 'Orders per visitor'),
  product_quantity_per_visitor: named('每位訪客商品數', 'Products per visitor'),
} satisfies Record<Metric, unknown>
