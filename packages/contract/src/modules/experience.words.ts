import { named } from '../kit/names.ts'

/** The section of its calls, by the name it has there. */
export const groups = {
  Experiments: named('實驗', 'Experiments'),
}

/** What each right is called that can be given to single people, by permissionKey. */
export const rights = {
  'GET /optimize/experience/v2': named('查看實驗清單', 'View the list of experiments'),
  'GET /optimize/experience/overview': named('查看實驗總覽', 'View the overview of experiments'),
  'GET /optimize/experience/timeline': named('查看實驗時間表', 'View the timeline of experiments'),
  'GET /optimize/experience/library': named('查看實驗成果庫', 'View the library of ended experiments'),
  'GET /optimize/experience/by': named('查看實驗內容', 'View an experiment'),
  'POST /optimize/experience': named('新增實驗', 'Create experiments'),
  'POST /optimize/experience/copy': named('複製實驗', 'Copy experiments'),
  'PATCH /optimize/experience': named('修改實驗設定', 'Change experiment settings'),
  'PATCH /optimize/experience#live': named('修改已發布實驗的設定', 'Change settings after release'),
  'PATCH /optimize/experience/rename': named('重新命名實驗', 'Rename experiments'),
  'PATCH /optimize/experience/rename#live': named('重新命名已發布的實驗', 'Rename after release'),
  'DELETE /optimize/experience': named('刪除實驗', 'Delete experiments'),
  'DELETE /optimize/experience#live': named('刪除曾發布的實驗', 'Delete after release'),
  'POST /optimize/experience/restore': named('復原剛刪除的實驗或版本', 'Undo deletions'),
  'PATCH /optimize/experience/release': named('發布實驗', 'Release experiments'),
  'PATCH /optimize/experience/disable': named('結束實驗', 'Stop experiments'),
  'PATCH /optimize/experience/conclusion': named('填寫實驗結論', 'Record conclusions'),
  'PATCH /optimize/experience/adopt': named('套用版本', 'Adopt versions'),
  'PATCH /optimize/experience/handed_over': named('完成移交', 'Hand over adopted versions'),
  'GET /optimize/experience/handover': named('查看移交內容', 'View what is handed over'),
  'PATCH /optimize/experience/extend': named('延長實驗', 'Extend experiments'),
  'PATCH /optimize/experience/draft': named('退回草稿', 'Move back to draft'),
  'GET /optimize/experience/collision': named('查看可能同時出現的實驗', 'View experiments that may share a page'),
  'GET /optimize/experience/collision/matrix': named(
    '查看容器中哪些項目同頁',
    'View which items of a container share pages',
  ),
  'POST /optimize/experience/overlap': named('查看優惠碼重疊的實驗', 'View experiments with the same code'),
  'GET /optimize/experience/plan': named('規劃實驗天數', 'Plan the length of an experiment'),
}

/** What the operation log tells; `{kind}` is what the experience is. */
export const actions = {
  'experience.create': named('新增{kind}', 'Created the {kind}'),
  'experience.copy': named('複製{kind}', 'Copied the {kind}'),
  'experience.update': named('修改{kind}設定', 'Changed {kind} settings'),
  'experience.rename': named('重新命名{kind}', 'Renamed the {kind}'),
  'experience.release': named('發布{kind}', 'Released the {kind}'),
  'experience.disable': named('結束{kind}', 'Stopped the {kind}'),
  'experience.conclude': named('填寫{kind}結論', 'Recorded the conclusion of the {kind}'),
  'experience.adopt': named('套用{kind}的版本', 'Adopted a version of the {kind}'),
  'experience.handOver': named('完成{kind}移交', 'Handed over the adopted version of the {kind}'),
  'experience.extend': named('延長{kind}', 'Extended the {kind}'),
  'experience.draft': named('將{kind}退回草稿', 'Moved the {kind} back to draft'),
  'experience.delete': named('刪除{kind}', 'Deleted the {kind}'),
  'experience.restore': named('復原已刪除的{kind}', 'Restored the deleted {kind}'),
  'experience.hold': named('暫時停止顯示{kind}', 'Took the {kind} off the store'),
}

/** What its actions are about. */
export const types = {
  experience: named('實驗', 'Experiment'),
}

/** Fields of its changes. */
export const fields = {
  url: named('頁面網址', 'Page URL'),
  startAt: named('開始時間', 'Start'),
  endAt: named('結束時間', 'End'),
  campaignStartAt: named('活動開始時間', 'Campaign start'),
  campaignEndAt: named('活動結束時間', 'Campaign end'),
  devices: named('裝置', 'Devices'),
  hideFragment: named('忽略 # 之後的內容', 'Ignore everything after #'),
  activation: named('觸發條件', 'Trigger'),
  holdout: named('保留組', 'Holdout'),
  report: named('報表設定', 'Report settings'),
  plannedDays: named('計畫天數', 'Planned days'),
  groups: named('版本群組', 'Version groups'),
  priority: named('優先順序', 'Priority'),
  source: named('複製來源', 'Copied from'),
  conclusion: named('結論', 'Conclusion'),
  learned: named('學到的事', 'What was learned'),
  tags: named('標籤', 'Tags'),
  adoptedVersion: named('套用的版本', 'Adopted version'),
  quota: named('計入方案用量', 'Counts toward the plan as'),
}
