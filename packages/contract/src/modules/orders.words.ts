import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  'Which orders count': named('計入報表的訂單', 'Which orders count'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/container/server_key': named('查看伺服器金鑰的狀態', 'View the status of the server key'),
  'POST /optimize/container/server_key': named('建立或更換伺服器金鑰', 'Create or replace the server key'),
  'DELETE /optimize/container/server_key': named('撤銷伺服器金鑰', 'Revoke the server key'),
  'GET /optimize/container/rate': named('查看匯率', 'View exchange rates'),
  'POST /optimize/container/rate': named('設定匯率', 'Set exchange rates'),
  'DELETE /optimize/container/rate': named('刪除匯率', 'Remove exchange rates'),
  'GET /optimize/container/host': named('查看計入報表的網域', 'View the hosts that count'),
  'GET /optimize/container/order': named('查看待確認的訂單', 'View orders to confirm'),
  'PATCH /optimize/container/order': named('確認或排除訂單', 'Confirm or reject orders'),
  'PATCH /optimize/container/order/sender': named('排除或恢復回報訂單的訪客', 'Reject or restore senders'),
  'POST /optimize/container/order/reject': named('排除所有金額不合理的訂單', 'Reject all implausible orders'),
}

/** What the operation log tells. */
export const actions = {
  'container.rate_set': named('設定匯率', 'Set an exchange rate'),
  'container.rate_remove': named('刪除匯率', 'Removed an exchange rate'),
  'container.order_confirm': named('確認訂單', 'Confirmed orders'),
  'container.order_reject': named('排除訂單', 'Rejected orders'),
  'container.order_reject_all': named('排除所有金額不合理的訂單', 'Rejected all implausible orders'),
  'container.sender_reject': named('排除回報訂單的訪客', 'Rejected order senders'),
  'container.sender_restore': named('恢復回報訂單的訪客', 'Restored order senders'),
}

/** Fields of its changes. */
export const fields = {
  rate: named('匯率', 'Exchange rate'),
  orders: named('訂單', 'Orders'),
}
