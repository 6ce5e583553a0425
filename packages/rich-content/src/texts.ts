/** Russian texts of what is drawn of a document. */
export const texts = {
  table: 'Таблица',
  code: 'Код',
  play_video: 'Включить видео',
  video_hint: 'Откроется с сайта видео',
  video_providers: { rutube: 'Rutube', vk: 'VK Видео', youtube: 'YouTube' },
} as const;
