import { actionScenes } from './scenes/action';
import { documentScenes } from './scenes/documents';
import { eventSourceScenes } from './scenes/event-source';
import { faceScenes } from './scenes/faces';
import { fileScenes } from './scenes/files';
import { mcpFaceScenes } from './scenes/mcp-face';
import { modelScenes } from './scenes/model';
import { pageScenes } from './scenes/pages';
import { peopleScenes } from './scenes/people';
import { playTogether } from './scenes/play-together';
import { pushScenes } from './scenes/push';
import { toolScenes } from './scenes/tool';
import { toolServerScenes } from './scenes/tool-server';
import { trialScenes } from './scenes/trials';
import { underLoadScenes } from './scenes/under-load';

playTogether({
  ...actionScenes,
  ...toolScenes,
  ...toolServerScenes,
  ...modelScenes,
  ...pushScenes,
  ...faceScenes,
  ...mcpFaceScenes,
  ...eventSourceScenes,
  ...pageScenes,
  ...peopleScenes,
  ...fileScenes,
  ...documentScenes,
  ...trialScenes,
  ...underLoadScenes,
});
