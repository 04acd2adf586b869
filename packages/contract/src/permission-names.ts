interface BothLanguages {
  'zh-TW': string
  en: string
}
const named = (zh: string, en: string): BothLanguages => ({ 'zh-TW': zh, en })

/** Groups of calls as people are told them, by the group of the endpoint. */
export const groupNames: Record<string, BothLanguages> = {
  Containers: named('容器', 'Container'),
  Experiments: named('實驗', 'Experiments'),
  Versions: named('版本', 'Versions'),
  Reports: named('報表', 'Reports'),
  'Platform entries': named('商店平台', 'Store platforms'),
  Notifications: named('通知', 'Notifications'),
  'Operation log': named('操作紀錄', 'Operation log'),
}

/** What each right is called, by permissionKey. Whatever can be given to single people is named here; a test asks for it. */
export const permissionNames: Record<string, BothLanguages> = {
  'GET /optimize/container/id': named('查看容器資訊', 'View the container'),
  'PATCH /optimize/container': named('修改容器設定', 'Change container settings'),
  'PATCH /optimize/container/installed': named('檢查安裝碼', 'Check the snippet'),
  'DELETE /optimize/container': named('刪除容器', 'Delete the container'),
  'GET /optimize/container/platform': named('查看連結的商店', 'View the connected store'),
  'PATCH /optimize/container/platform/tag': named(
    '在商店安裝或檢查安裝碼',
    'Install or check the snippet in the store',
  ),
  'DELETE /optimize/container/platform': named('解除商店連結', 'Disconnect the store'),
  'GET /optimize/experience/v2': named('查看實驗清單', 'View the list of experiments'),
  'GET /optimize/experience/by': named('查看實驗內容', 'View an experiment'),
  'POST /optimize/experience': named('建立實驗', 'Create experiments'),
  'POST /optimize/experience/copy': named('複製實驗', 'Copy experiments'),
  'PATCH /optimize/experience': named('修改實驗設定', 'Change experiment settings'),
  'PATCH /optimize/experience#live': named('修改已發布實驗的設定', 'Change settings after release'),
  'PATCH /optimize/experience/rename': named('重新命名實驗', 'Rename experiments'),
  'PATCH /optimize/experience/rename#live': named('重新命名已發布的實驗', 'Rename after release'),
  'DELETE /optimize/experience': named('刪除實驗', 'Delete experiments'),
  'DELETE /optimize/experience#live': named('刪除曾發布的實驗', 'Delete after release'),
  'PATCH /optimize/experience/release': named('發布實驗', 'Release experiments'),
  'PATCH /optimize/experience/disable': named('停用實驗', 'Stop experiments'),
  'PATCH /optimize/experience/draft': named('退回草稿', 'Take back to draft'),
  'GET /optimize/experience/rule': named('查看網址規則', 'View URL rules'),
  'POST /optimize/experience/rule': named('新增網址規則', 'Add URL rules'),
  'PUT /optimize/experience/rule': named('修改網址規則', 'Change URL rules'),
  'DELETE /optimize/experience/rule': named('刪除網址規則', 'Delete URL rules'),
  'GET /optimize/view/by/v2': named('查看版本內容', 'View a version'),
  'GET /optimize/preview/token': named('預覽版本', 'Preview versions'),
  'POST /optimize/view': named('新增版本', 'Add versions'),
  'POST /optimize/view/copy': named('複製版本', 'Copy versions'),
  'PATCH /optimize/view/v3': named('修改版本內容與草稿權重', 'Change version content and draft weights'),
  'PATCH /optimize/view/v3#live': named('修改已發布的版本', 'Change versions after release'),
  'PATCH /optimize/view/v3#weight': named('修改已發布實驗的權重', 'Change weights after release'),
  'PATCH /optimize/view/rename': named('重新命名版本', 'Rename versions'),
  'PATCH /optimize/view/rename#live': named('重新命名已發布的版本', 'Rename versions after release'),
  'DELETE /optimize/view': named('刪除版本', 'Delete versions'),
  'GET /optimize/experience/report': named('查看報表', 'View the report'),
  'GET /optimize/experience/report/series': named('查看每日趨勢', 'View daily figures'),
  'POST /optimize/experience/report/ticket': named('下載報表 CSV', 'Download the report as CSV'),
  'GET /notify/container': named('查看通知清單', 'View notifications'),
  'GET /notify/container/by': named('查看通知內容', 'View a notification'),
  'GET /notify/container/unread': named('查看未處理的通知數', 'View the number of open notifications'),
  'GET /notify/stream': named('即時接收通知', 'Receive notifications live'),
  'GET /operation_log/container': named('查看容器的操作紀錄', "View the container's operation log"),
  'POST /operation_log/container/ticket': named('下載容器的操作紀錄', "Download the container's operation log"),
  'POST /optimize/container': named('建立容器', 'Create containers'),
  'GET /operation_log': named('查看整個組織的操作紀錄', "View the whole organisation's operation log"),
  'POST /operation_log/ticket': named('下載整個組織的操作紀錄', "Download the whole organisation's operation log"),
  'POST /notify/container/read': named('將通知標示為已處理', 'Mark notifications as handled'),
}
