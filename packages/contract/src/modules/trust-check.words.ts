import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/container/trust_check': named('查看報表可信度檢查', "View the check of the report's reliability"),
  'POST /optimize/container/trust_check': named('執行報表可信度檢查', "Run the check of the report's reliability"),
}
