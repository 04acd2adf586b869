import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  Notifications: named('通知', 'Notifications'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /notify/container': named('查看通知清單', 'View notifications'),
  'GET /notify/container/by': named('查看通知內容', 'View a notification'),
  'GET /notify/container/unread': named('查看未處理的通知數', 'View the number of unresolved notifications'),
  'GET /notify/stream': named('即時接收通知', 'Receive notifications live'),
  'POST /notify/container/read': named('將通知標記為已處理', 'Mark notifications as resolved'),
}

/** What the operation log tells. */
export const actions = {
  'notification.read': named('將通知標記為已處理', 'Marked a notification as resolved'),
}

/** What its actions are about. */
export const types = {
  notification: named('通知', 'Notification'),
}

/** Fields of its changes. */
export const fields = {
  handled: named('已處理', 'Resolved'),
}
