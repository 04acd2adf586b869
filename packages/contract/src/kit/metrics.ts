/** What versions are compared by. */
export const metrics = [
  'visitor_conversion_rate',
  'revenue_per_visitor',
  'order_rate',
  'average_order_value',
  'add_to_cart_rate',
  'bounce_rate',
  'orders_per_visitor',
  'product_quantity_per_visitor',
] as const
export type Metric = (typeof metrics)[number]
