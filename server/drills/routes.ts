/**
 * A drill is an attempt without a practice: today's set of the notebook, five questions of a skill, or one check. Its
 * answers are saved and handed in like those of a practice.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../mount.ts';
import { overview } from '../notebook/index.ts';
import { save, type Saving } from '../practice/index.ts';
import { finish, openCheck, openNotebook, openSkill } from './open.ts';
import { present } from './present.ts';

export function drillsRoutes(app: FastifyInstance, deps: Deps, saving: Saving) {
  mount(app, deps, 'drills.overview', ({ student }) => overview(deps, student.id));
  mount(app, deps, 'drills.notebook', ({ student }) => openNotebook(deps, student));
  mount(app, deps, 'drills.known', ({ student, params }) =>
    openCheck(deps, student, params.questionId),
  );
  mount(app, deps, 'drills.skill', ({ student, params }) => openSkill(deps, student, params));
  mount(app, deps, 'drills.drill', ({ student, params }) =>
    present(deps, student, params.attemptId),
  );
  mount(app, deps, 'drills.save', ({ student, body }) =>
    save(deps, saving, student, { ...body, practice_id: null }),
  );
  mount(app, deps, 'drills.finish', ({ student, body }) => finish(deps, saving, student, body));
}
