export { type Hour, judgeOrders } from './judge/orders.ts'
export { judgePage, judgeStore, type TrafficDay } from './judge/traffic.ts'
