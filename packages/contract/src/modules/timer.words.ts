import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  'Countdown timers': named('倒數計時器', 'Countdown timers'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/timer': named('查看倒數計時器', 'View countdown timers'),
  'GET /optimize/timer/by': named('查看倒數計時器內容', 'View a countdown timer'),
  'POST /optimize/timer': named('新增倒數計時器', 'Create countdown timers'),
  'PATCH /optimize/timer': named('修改倒數計時器', 'Change countdown timers'),
  'PATCH /optimize/timer/rename': named('重新命名倒數計時器', 'Rename countdown timers'),
  'POST /optimize/timer/copy': named('複製倒數計時器', 'Copy countdown timers'),
  'DELETE /optimize/timer': named('刪除倒數計時器', 'Delete countdown timers'),
}

/** What the operation log tells. */
export const actions = {
  'timer.create': named('新增倒數計時器', 'Created the countdown timer'),
  'timer.update': named('修改倒數計時器', 'Changed the countdown timer'),
  'timer.rename': named('重新命名倒數計時器', 'Renamed the countdown timer'),
  'timer.copy': named('複製倒數計時器', 'Copied the countdown timer'),
  'timer.delete': named('刪除倒數計時器', 'Deleted the countdown timer'),
}

/** What its actions are about. */
export const types = {
  timer: named('倒數計時器', 'Countdown timer'),
}

/** Fields of its changes. */
export const fields = {
  showStartAt: named('顯示開始時間', 'Show from'),
  showEndAt: named('顯示結束時間', 'Show until'),
  repeatDays: named('重複天數', 'Repeat every (days)'),
  language: named('語言', 'Language'),
  height: named('高度', 'Height'),
  title: named('標題', 'Title'),
  before_text: named('開始前的文字', 'Text before the start'),
  after_text: named('結束後的文字', 'Text after the end'),
  units: named('單位文字', 'Unit labels'),
  number_color: named('數字顏色', 'Number color'),
  unit_color: named('單位顏色', 'Unit color'),
  left_color: named('左側顏色', 'Left color'),
  right_color: named('右側顏色', 'Right color'),
  mobile_mini: named('手機迷你倒數列', 'Mini timer on phones'),
  desktop_mini: named('電腦迷你倒數列', 'Mini timer on desktop'),
}
