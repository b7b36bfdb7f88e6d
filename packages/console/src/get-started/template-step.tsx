import { Link } from '@tanstack/react-router';
import { useCreateAgent, type Agent } from '../api/agents.js';
import { ErrorNote } from '../ui/states.js';
import { Step } from './step.js';
import { agentOf, templates, type Template } from './templates.js';

interface TemplateStepProps {
  isDone: boolean;
  agents: readonly Agent[];
  onMade: (agent: Agent) => void;
}

export function TemplateStep({ isDone, agents, onMade }: TemplateStepProps) {
  const create = useCreateAgent();
  const make = (template: Template) => {
    if (!create.isPending) create.change(agentOf(template, agents), { onSuccess: onMade });
  };
  const cards = (
    <div className="templates">
      {templates.map((template) => (
        <button
          key={template.title}
          type="button"
          className="template"
          aria-disabled={create.isPending || undefined}
          onClick={() => make(template)}
        >
          <template.icon size={18} aria-hidden />
          <b>{template.title}</b>
          <span className="dim">{template.about}</span>
        </button>
      ))}
    </div>
  );
  return (
    <Step
      name="template"
      title="Create your agent"
      about="Choose a template. It works at once, and you can change everything later."
      isDone={isDone}
    >
      {create.error && <ErrorNote error={create.error} />}
      {isDone ? (
        <details className="more">
          <summary>Create another agent</summary>
          {cards}
        </details>
      ) : (
        <>
          {cards}
          <p className="in-text">
            Or <Link to="/agents/new">start from scratch</Link>.
          </p>
        </>
      )}
    </Step>
  );
}
