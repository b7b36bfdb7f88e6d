import { actionScenes } from './scenes/action';
import { faceScenes } from './scenes/faces';
import { mcpFaceScenes } from './scenes/mcp-face';
import { modelScenes } from './scenes/model';
import { playTogether } from './scenes/play-together';
import { pushScenes } from './scenes/push';
import { toolScenes } from './scenes/tool';
import { toolServerScenes } from './scenes/tool-server';

playTogether({
  ...actionScenes,
  ...toolScenes,
  ...toolServerScenes,
  ...modelScenes,
  ...pushScenes,
  ...faceScenes,
  ...mcpFaceScenes,
});
