import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  'Platform entries': named('電商平台', 'Store platforms'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/container/platform': named('查看連結的商店', 'View the connected store'),
  'PATCH /optimize/container/platform/tag': named(
    '在商店安裝或偵測安裝碼',
    'Install or check the snippet in the store',
  ),
  'DELETE /optimize/container/platform': named('解除商店連結', 'Disconnect the store'),
}

/** What the operation log tells. */
export const actions = {
  'platform.connect': named('連結電商平台', 'Connected the store platform'),
  'platform.reconnect': named('重新連結電商平台', 'Connected the store platform again'),
  'platform.uninstall': named('電商平台解除安裝應用程式', 'The app was uninstalled on the store platform'),
  'platform.disconnect': named('解除連結電商平台', 'Disconnected the store platform'),
  'platform.scopes': named('變更電商平台授權範圍', 'Changed the access the store platform grants'),
  'platform.data_request': named('收到電商平台的顧客資料查詢', "The store platform asked for a customer's data"),
  'platform.redact': named('收到電商平台的資料刪除要求', 'The store platform asked to delete data'),
}

/** What its actions are about. */
export const types = {
  platform: named('電商平台', 'Store platform'),
}

/** Fields of its changes. */
export const fields = {
  scope: named('授權範圍', 'Scopes'),
}
