/** The console's entry to the real renderer, which stands on a page of its own. */
export { keyOfFigure, readyName, type Scene, sceneName } from './stage/scene.ts'
