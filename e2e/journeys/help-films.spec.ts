import type { Page } from '@playwright/test';
import { ConsolePage } from '../pages/console-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { StatisticsPage } from '../pages/statistics-page.ts';
import { Author, newId, question, slide } from '../product/author.ts';
import { listClass } from '../product/class-list.ts';
import { joinPupils } from '../product/lesson.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, test, type Visits } from '../product/parta-test.ts';
import { FILM, Film } from '../recording/film.ts';
import { listPlausibleClass } from '../recording/plausible-class.ts';
import { drawPointer } from '../recording/pointer.ts';

// The films of help: `npm run record-videos` records them anew of the product as it is.

const STAGE = { viewport: FILM, colorScheme: 'light' } as const;
const MINUTES_MS = 600_000;
/** Documents: five films of forty to ninety seconds. */
const LENGTH = { min: 40, max: 90 } as const;

async function openStage(visits: Visits, role: string | null): Promise<Page> {
  const page = role === null ? await visits.openPage(STAGE) : await visits.openSignedIn(role, STAGE);
  await drawPointer(page.context());
  return page;
}

async function stand(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function finish(film: Film): Promise<void> {
  const seconds = await film.end();
  expect(seconds).toBeGreaterThan(LENGTH.min);
  expect(seconds).toBeLessThan(LENGTH.max);
}

const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name });

test('the film about the platform @films', async ({ visits }) => {
  test.setTimeout(MINUTES_MS);
  const page = await openStage(visits, 'organiser');
  await page.goto('/catalog');
  await stand(page);
  const film = await Film.begin('overview', page);
  await film.say('Это «Парта»: материалы, уроки и задания в одном месте. Посмотрим, что где находится.');
  await film.point(rail(page, 'Каталог'));
  await film.say('Каталог: готовые материалы, которые можно провести, изучить или скопировать себе.');
  await film.click(page.getByRole('link', { name: /^Учителю/ }).first());
  await stand(page);
  await film.say('Они лежат в папках; поиск находит материал по названию в любой из них.');
  await film.click(rail(page, 'Библиотека'));
  await stand(page);
  await film.say('Библиотека: ваши собственные тесты, опросы, презентации и курсы. Её видите только вы.');
  await film.point(page.getByRole('button', { name: 'Создать' }).first());
  await film.say('Новый материал начинается с кнопки «Создать», запуск материала с кнопки в его строке.');
  await film.click(rail(page, 'Мероприятия'));
  await stand(page);
  await film.say('Мероприятия: уроки, которые вы ведёте, и задания со сроком. Завершённые хранят результаты.');
  await film.click(rail(page, 'Группы'));
  await stand(page);
  await film.say('Группы: классы и курсы. Ученики вступают по ссылке, по коду или из вашего списка.');
  await film.click(rail(page, 'Статистика'));
  await stand(page);
  await film.say('Статистика: результаты всего, что вы провели, и ваши собственные.');
  await film.click(page.getByRole('button', { name: /^Профиль/ }));
  await film.say('За инициалами вверху ваш профиль, безопасность и выход.');
  await page.keyboard.press('Escape');
  await film.click(rail(page, 'Помощь'));
  await stand(page);
  await film.say('А если что-то неясно, загляните в «Помощь»: там ролики, справочный центр и адрес поддержки.');
  await finish(film);
});

test('the film about registration @films', async ({ visits }) => {
  test.setTimeout(MINUTES_MS);
  visits.watch.expect(refusedCall(400, 401, 403));
  const page = await openStage(visits, null);
  await page.goto('/account/');
  await stand(page);
  const film = await Film.begin('registration', page);
  await film.say('Чтобы начать, нужна учётная запись. На странице входа нажмите «Зарегистрироваться».');
  await film.click(page.getByRole('link', { name: 'Зарегистрироваться' }));
  await film.say('Выберите, кто вы. Учитель регистрируется как сотрудник.');
  await film.click(page.getByRole('link', { name: /^Сотрудник/ }));
  await film.say('Напишите имя: так вас увидят коллеги и ученики.');
  await film.type(page.getByLabel('Фамилия'), 'Ветрова');
  await film.type(page.getByLabel('Имя', { exact: true }), 'Зинаида');
  await film.say('Укажите почту, к которой у вас есть доступ, и придумайте пароль.');
  await film.type(page.getByLabel('Электронная почта'), 'vetrova@school57.example');
  await film.type(page.getByLabel('Пароль', { exact: true }), 'сирень у школьных ворот');
  await film.say('Найдите свою школу: её администратор увидит заявку и откроет вам доступ.');
  await film.type(page.getByRole('combobox', { name: 'Организация' }), '57');
  await film.click(page.getByRole('option', { name: /школа № 57/ }));
  await film.click(page.getByRole('combobox', { name: 'Подразделение' }));
  await film.click(page.getByRole('option', { name: 'Кафедра математики' }));
  await film.click(page.getByRole('checkbox', { name: /Даю согласие/ }));
  await film.click(page.getByRole('button', { name: 'Создать учётную запись' }));
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
  await film.say('Осталось подтвердить почту: откройте письмо и перейдите по ссылке. Она действует 30 минут.');
  await new MailboxPage(page).followLink('vetrova@school57.example', /очт/);
  await film.type(page.getByLabel('Пароль', { exact: true }), 'сирень у школьных ворот');
  await film.click(page.getByRole('button', { name: 'Подтвердить адрес' }));
  await expect(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
  await film.say('Почта подтверждена. Когда администратор примет заявку, откроется рабочая область.');
  await page.goto('/account/jobs');
  await stand(page);
  await film.say('За заявкой можно следить на странице «Заявки».');
  await finish(film);
});

test('the film about making a survey @films', async ({ visits, server }) => {
  test.setTimeout(MINUTES_MS);
  const author = await Author.signIn(server, 'organiser');
  const folder = await author.makeFolder('Опросы');
  const page = await openStage(visits, 'organiser');
  const library = new LibraryPage(page);
  const editor = new EditorPage(page);
  await library.open(folder);
  await stand(page);
  const film = await Film.begin('survey-creation', page);
  await film.say('Соберём опрос для класса. В библиотеке нажмите «Создать» и выберите «Опрос».');
  await film.click(page.getByRole('button', { name: 'Создать' }).first());
  await film.click(page.getByRole('menuitem', { name: 'Опрос' }));
  const naming = page.getByRole('dialog', { name: 'Новый опрос' });
  await film.say('Назовите его так, чтобы потом легко найти.');
  await expect(naming.getByRole('textbox', { name: 'Название' })).toBeFocused();
  await film.write('Как вам урок?');
  await film.click(naming.getByRole('button', { name: /^Создать/ }));
  await page.waitForURL(/\/editor\/\w{22}$/);
  await expect(editor.heading).toHaveText('Как вам урок?');
  await film.say('Открылся редактор: слева слайды, посередине открытый слайд, справа то, что увидит ученик.');
  await film.type(editor.slideTitle, 'Темп урока');
  await film.say('Добавьте вопрос и выберите его вид. В опросе нет верных ответов.');
  await film.click(editor.addQuestion);
  await film.click(page.getByRole('button', { name: /^Опрос/ }).first());
  const asked = editor.question(1);
  await film.type(asked.getByRole('textbox', { name: /^Текст вопроса/ }), 'Каким был темп урока?');
  await film.say('Напишите варианты ответа. Enter добавляет следующий.');
  await film.type(asked.getByRole('textbox', { name: 'Вариант А' }), 'Слишком быстрым');
  await film.type(asked.getByRole('textbox', { name: 'Вариант Б' }), 'В самый раз');
  await page.keyboard.press('Enter');
  await film.write('Слишком медленным');
  await page.keyboard.press('Enter');
  await film.write('Трудно сказать');
  await film.say('Сохранять не нужно: «Парта» делает это сама.');
  await film.point(editor.state);
  await editor.expectSaved();
  await film.click(page.getByRole('button', { name: 'Проверка', exact: true }));
  await film.say('«Проверка» скажет, если чего-то не хватает. Здесь всё готово: опрос можно проводить.');
  await finish(film);
});

const SURVEY = 'Как вам урок?';

async function makeSurvey(author: Author): Promise<string> {
  const folder = await author.makeFolder('Опросы класса');
  const options = ['Слишком лёгкий', 'В самый раз', 'Трудный'].map((text) => ({ id: newId(), text, image: null }));
  const ask = (text: string) => question('survey', text, { content: { options, multiple: false, shuffle: false } });
  await author.makeMaterial('survey', SURVEY, {
    folder,
    slides: [slide('Сложность', ask('Каким был материал?')), slide('Домашняя работа', ask('А домашнее задание?'))],
  });
  return folder;
}

test('the film about leading a survey @films', async ({ visits, server }) => {
  test.setTimeout(MINUTES_MS);
  const folder = await makeSurvey(await Author.signIn(server, 'organiser'));
  const page = await openStage(visits, 'organiser');
  const library = new LibraryPage(page);
  const console = new ConsolePage(page);
  await library.open(folder);
  await expect(library.table).toBeVisible();
  const film = await Film.begin('survey-running', page);
  await film.say('Проведём опрос с классом. Нажмите «Провести» в строке материала.');
  await film.click(library.row(SURVEY).getByRole('button', { name: `Провести: ${SURVEY}` }));
  const dialog = page.getByRole('dialog', { name: 'Провести мероприятие' });
  await dialog.getByRole('textbox', { name: 'Название' }).waitFor();
  await film.say('Синхронное мероприятие: все отвечают вместе. Анонимно, чтобы ученики назвались сами.');
  await film.click(dialog.getByRole('button', { name: 'Начать', exact: true }));
  await page.waitForURL(/\/speaker\//);
  await expect(console.qr).toBeVisible();
  await film.say('Это пульт ведущего. Ученики открывают адрес на телефоне и вводят код.');
  const code = await console.readCode();
  const pupils = await joinPupils(server.url, code, listClass(18, 2500));
  await expect(page.getByRole('heading', { name: '18 участников' })).toBeVisible();
  await film.say('Все, кто вошёл, сразу видны. Кнопка «Открыть экран» выводит код на проектор.');
  const phone = new PlayerPage(await openStage(visits, null));
  await phone.join(code, 'Соня');
  await expect(phone.lobby).toBeVisible();
  await film.click(console.main('Начать'));
  await film.say('Откройте вопрос: он появится у всех одновременно.');
  await film.click(console.main('Открыть вопрос'));
  await film.cutTo(phone.page);
  await expect(phone.option('В самый раз')).toBeVisible();
  await film.say('Так его видит ученик: выбирает ответ и отправляет.');
  await film.click(phone.page.locator('label', { has: phone.option('В самый раз') }));
  await phone.expectAccepted();
  await film.cutTo(page);
  await film.say('На пульте видно, кто ответил и как делятся голоса.');
  await Promise.all(pupils.map((pupil) => pupil.settle()));
  await film.click(console.main('Закрыть ответы'));
  await film.click(console.main('Показать ответы'));
  await film.say('Покажите ответы классу и обсудите их. Затем «Дальше», к следующему вопросу.');
  await film.click(console.main('Дальше'));
  await film.click(console.main('Открыть вопрос'));
  await film.say('Когда вопросы кончатся, завершите мероприятие: результаты сохранятся.');
  await Promise.all(pupils.map((pupil) => pupil.settle()));
  await film.click(console.main('Закрыть ответы'));
  await film.click(console.main('Показать ответы'));
  await finish(film);
  await Promise.all(pupils.map((pupil) => pupil.leave()));
});

test('the film about results @films', async ({ visits }) => {
  test.setTimeout(MINUTES_MS);
  const lesson = await visits.startLesson('Реки и озёра, 7 «Б»');
  await lesson.join(listPlausibleClass(24, 50));
  await lesson.lead('start');
  for (let num = 1; num <= 8; num += 1) {
    await lesson.lead('open');
    await expect.poll(async () => (await lesson.getState()).step).toBeGreaterThan(0);
    await expect
      .poll(() => lesson.pupils.filter(({ acknowledged }) => acknowledged.some((one) => one.num === num)).length)
      .toBeGreaterThan(15);
    await Promise.all(lesson.pupils.map((pupil) => pupil.settle()));
    await lesson.lead('close', 'reveal');
    if (num < 8) await lesson.lead('leaderboard', 'next');
  }
  await lesson.lead('finish');
  const page = await openStage(visits, 'organiser');
  const statistics = new StatisticsPage(page);
  await page.goto('/activity');
  await stand(page);
  const film = await Film.begin('results', page);
  await film.say('Урок закончился. Посмотрим, что получилось.');
  await film.say('Откройте «Статистику»: в ней всё, что вы провели.');
  await film.click(rail(page, 'Статистика'));
  await stand(page);
  await film.say('Нажмите на название мероприятия.');
  await film.click(page.getByRole('main').getByRole('link', { name: /7 «Б»/ }).first());
  await expect(statistics.participants).toBeVisible();
  await film.say('По участникам: баллы, процент и ответы каждого. Галочка верно, крестик неверно.');
  await film.point(statistics.participants.getByRole('row').nth(3));
  await film.say('Первые строки у тех, кто набрал больше. Порядок можно изменить в заголовке таблицы.');
  await film.click(
    page.getByRole('navigation', { name: 'Вид результатов' }).getByRole('link', { name: 'По вопросам' }),
  );
  await expect(statistics.questions).toBeVisible();
  await film.say('По вопросам: сколько ответили и какая часть верна. Так видно, что класс не понял.');
  await film.point(statistics.questionRow(2));
  await film.say('Строка раскрывается: в ней сам вопрос и то, какие ответы выбирали.');
  await film.click(statistics.questionRow(2).getByRole('button').first());
  await film.scroll(320);
  await film.say(
    'Рядом с каждым вариантом число и доля выбравших. Самый частый неверный ответ подскажет, в чём путаница.',
  );
  await film.say('Трудные вопросы стоит разобрать на следующем уроке или задать похожие на дом.');
  await finish(film);
});
