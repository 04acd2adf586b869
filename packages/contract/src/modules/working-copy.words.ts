import { named } from '../kit/names.ts'

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/view/working_copy': named('查看未儲存的編輯', 'View unsaved edits'),
  'GET /optimize/view/working_copy/all': named('查看哪些版本有未儲存的編輯', 'View which versions have unsaved edits'),
  'PUT /optimize/view/working_copy': named('自動儲存編輯中的版本', 'Autosave unsaved edits'),
  'DELETE /optimize/view/working_copy': named('捨棄未儲存的編輯', 'Discard unsaved edits'),
  'PUT /optimize/view/presence': named('查看誰正在編輯', 'See who else is editing'),
}
