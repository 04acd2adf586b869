import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  'Operation log': named('操作紀錄', 'Operation log'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /operation_log/container': named('查看容器的操作紀錄', "View the container's operation log"),
  'POST /operation_log/container/ticket': named('匯出容器的操作紀錄', "Export the container's operation log"),
  'GET /operation_log': named('查看整個組織的操作紀錄', "View the whole organization's operation log"),
  'POST /operation_log/ticket': named('匯出整個組織的操作紀錄', "Export the whole organization's operation log"),
}
